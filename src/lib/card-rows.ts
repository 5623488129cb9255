/** Which place a card has in its row. */
interface Place {
  /** Whether it is alone in its row on wide screens. */
  isAlone: boolean;
  /** Whether it shares its row with one other card on wide screens. */
  isHalf: boolean;
  /** Whether it is alone in its row on tablets. */
  isAloneOnTablets: boolean;
}

/** Returns the place of a card in a list with rows of three on wide screens, and of two on tablets. */
export function placeInRow(index: number, cardCount: number): Place {
  const inLastRow = cardCount % 3;
  const isInLastRow = index >= cardCount - inLastRow;
  return {
    isAlone: isInLastRow && inLastRow === 1,
    isHalf: isInLastRow && inLastRow === 2,
    isAloneOnTablets: cardCount % 2 === 1 && index === cardCount - 1,
  };
}
