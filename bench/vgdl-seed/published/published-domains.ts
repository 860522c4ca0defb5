/** Figure 6.1: the seed's figures about its ten domains. */
import type { DomainFigures } from '../../../experiments/vgdl-seed/domain-figures.ts'

/** By game. */
export const publishedDomains: ReadonlyMap<string, DomainFigures> = new Map(
  [
    'bait 7 4 15 15 4 8',
    'boulderdash 11 8 21 23 12 8',
    'butterflies 4 3 13 8 4 1',
    'cakybaky 11 4 22 17 8 6',
    'chipschallenge 19 4 27 26 4 19',
    'iceandfire 8 4 18 10 4 3',
    'simplified-boulderdash 7 6 17 20 12 5',
    'sokoban 4 3 13 12 4 5',
    'zelda 9 7 17 20 12 5',
    'zenpuzzle 5 2 15 8 4 1',
  ].map((text) => {
    const [game, ...figures] = text.split(' ')
    const [types, supertypes, predicates, actions, avatarActions, interactions] = figures.map(Number)
    return [game, { types, supertypes, predicates, actions, avatarActions, interactions }]
  }),
)
