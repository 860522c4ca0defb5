/** Lines about the edge of the screen. */
import type { EdgeElement, GameElements } from '../../elements/game-elements.ts'

/** Whether a sprite made beyond the edge of the screen is gone when the turn is over. */
export function goesBeyondEdge({ edges }: GameElements, type: number): boolean {
  return edges.some(({ types, does }) => does === 'kill' && types.includes(type))
}

/** Returns what the first line about the edge of the screen does to sprites of a type. */
export function edgeOf({ edges }: GameElements, type: number): EdgeElement['does'] | undefined {
  return edges.find(({ types }) => types.includes(type))?.does
}
