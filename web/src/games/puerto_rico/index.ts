import type { Pack } from '../../table/packs';
import board from './Board.svelte';

export default { board, goods: ['corn', 'indigo', 'sugar', 'tobacco', 'coffee'] } satisfies Pack;
