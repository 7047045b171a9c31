import type { Pack } from '../../table/packs';
import AutomatonSheet from './AutomatonSheet.svelte';
import board from './Board.svelte';

export default {
  board,
  choices: AutomatonSheet,
  goods: ['corn', 'indigo', 'sugar', 'tobacco', 'coffee'],
  fruitEditions: ['1897', 'special'],
} satisfies Pack;
