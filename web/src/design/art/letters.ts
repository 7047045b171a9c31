/* One letter for each of some names, in any language: the first one that is still free, consonants before vowels. */

export function letters(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = name
      .normalize('NFD')
      .replaceAll(/[^A-Za-z]/g, '')
      .toUpperCase();
    const rest = [...plain.slice(1)];
    const wishes = [plain[0] ?? 'K', ...rest.filter((one) => !'AEIOU'.includes(one)), 'K', ...rest];
    const letter = wishes.find((one) => !taken.has(one)) ?? '?';
    taken.add(letter);
    return letter;
  });
}
