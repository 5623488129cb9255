/** 60 letters: longer than a line on a phone, and the limit of a plan's feature. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt';
