import type { Pack } from '../../table/packs';
import board from './Board.svelte';

export default { board, goods: ['indigo', 'sugar', 'tobacco', 'coffee', 'silver', 'customs'] } satisfies Pack;
