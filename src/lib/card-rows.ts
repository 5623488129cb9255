/** Where a card is in its row. */
interface RowPosition {
  /** Whether it is alone in its row on wide screens. */
  isAlone: boolean;
  /** Whether it shares its row with one other card on wide screens. */
  isHalf: boolean;
  /** Whether it is alone in its row on tablets. */
  isAloneOnTablets: boolean;
}

/** Returns where a card is in a list with rows of three on wide screens, and of two on tablets. */
export function positionInRow(index: number, cardCount: number): RowPosition {
  const inLastRow = cardCount % 3;
  const isInLastRow = index >= cardCount - inLastRow;
  return {
    isAlone: isInLastRow && inLastRow === 1,
    isHalf: isInLastRow && inLastRow === 2,
    isAloneOnTablets: cardCount % 2 === 1 && index === cardCount - 1,
  };
}
