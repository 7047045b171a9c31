/** The markup inside a picture (`compile.ts`). */
declare module '*.svg?art' {
  const markup: string;
  export default markup;
}
