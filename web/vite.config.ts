import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { art } from './src/design/art/compile';

export default defineConfig({
  plugins: [art(), svelte()],
  build: {
    outDir: '../src/boriken/server/page',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } }, // pictures without a variable for each
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
});
