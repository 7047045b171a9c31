/* Components without a server, for looking at them: `npm run dev`, then /gallery.html?show=kit, or ?show=NAME of a game
   in `games/`, with theme=dark, motion=none. The page is no part of the build. */
import { mount } from 'svelte';
import '../design/tokens.css';
import '../design/global.css';
import Kit from './Kit.svelte';
import Shown from './Shown.svelte';

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'light';
if (query.get('motion') === 'none') document.documentElement.dataset.motion = 'none';
const target = document.getElementById('app')!;
if ((query.get('show') ?? 'kit') === 'kit') mount(Kit, { target });
else mount(Shown, { target, props: { game: query.get('show')! } });
