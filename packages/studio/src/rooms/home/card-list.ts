/** The cards of Home. */
import type { CardName } from '../../workers/cards/card-contract.ts'

export interface CardInfo {
  readonly name: CardName
  readonly title: string
  /** What to do with it, on the card. */
  readonly invitation: string
  /** What is seen, for those who cannot see the picture. */
  readonly picture: string
  /** What a position of its time bar counts. */
  readonly unit: string
  /** The example that holds its text. */
  readonly example?: string
  /** Where a click leads, if there is a room for it; to the large view of the card otherwise. */
  readonly address?: string
  /** Steps to the moment that tells the story, for those who want no motion. */
  readonly tellingStep: number
}

export const cards: readonly CardInfo[] = [
  {
    name: 'guard',
    title: 'A guard who replans',
    invitation: 'Lock the door and see what he does',
    picture: 'A guard makes his round through two rooms, from above. A dashed line shows his way.',
    unit: 'tick',
    example: 'night-guard',
    tellingStep: 26,
  },
  {
    name: 'tree',
    title: 'A* on the eight puzzle',
    invitation: 'Step, step back, try greedy instead',
    picture: 'A search tree grows node by node. The puzzle of the latest node is in the corner.',
    unit: 'step',
    address: '#/lab/eight-puzzle',
    tellingStep: 45,
  },
  {
    name: 'squad',
    title: 'A squad clears a room',
    invitation: "Follow one soldier's reasons",
    picture: 'Four soldiers clear a row of rooms, from above.',
    unit: 'tick',
    tellingStep: 60,
  },
  {
    name: 'sokoban',
    title: 'An agent plays Sokoban',
    invitation: 'Put a wall in its way',
    picture: 'An agent pushes crates into pits. A dashed line shows its plan.',
    unit: 'tick',
    example: 'sokoban',
    tellingStep: 12,
  },
]
