/** The examples in the box, by kind. Most of their texts are those of the repository's examples. */
import type { Example } from './example.ts'
import { gameExamples } from './game-examples.ts'

const domains: readonly Example[] = [
  {
    id: 'pirate',
    title: 'Pirate',
    kind: 'domain',
    detail: 'domain, 6 actions',
    // one action more than the repository's pirate: `steal` makes "why not" worth asking
    files: async () => [{ path: 'pirate.yaml', text: (await import('./texts/pirate.yaml?raw')).default }],
  },
  {
    id: 'guard',
    title: 'Castle guard',
    kind: 'domain',
    detail: 'objects, derived facts',
    files: async () => [
      { path: 'guard.yaml', text: (await import('../../../../examples/documents/guard.yaml?raw')).default },
    ],
  },
  {
    id: 'night-guard',
    title: 'Night guard',
    kind: 'domain',
    detail: 'the guard on the card',
    files: async () => [{ path: 'night-guard.yaml', text: (await import('./texts/night-guard.yaml?raw')).default }],
  },
  {
    id: 'bakery',
    title: 'Bakery',
    kind: 'domain',
    detail: 'counts, recipes, JSON',
    files: async () => [
      { path: 'bakery.json', text: (await import('../../../../examples/documents/bakery.json?raw')).default },
    ],
  },
]

const house = async () => ({
  path: 'house.pddl',
  text: (await import('../../../../examples/pddl/house.pddl?raw')).default,
})

const pddl: readonly Example[] = [
  {
    id: 'house',
    title: 'House with locks',
    kind: 'pddl',
    detail: 'PDDL, action costs',
    files: async () => [
      await house(),
      { path: 'letter.pddl', text: (await import('../../../../examples/pddl/letter.pddl?raw')).default },
    ],
  },
  {
    id: 'no-key',
    title: 'House without a key',
    kind: 'pddl',
    detail: 'PDDL, no plan: read why',
    files: async () => [
      await house(),
      { path: 'no-key.pddl', text: (await import('../../../../examples/pddl/wrong/no-key.pddl?raw')).default },
    ],
  },
  {
    id: 'bells',
    title: 'Bells',
    kind: 'pddl',
    detail: 'PDDL, one action',
    files: async () => [
      { path: 'bells.pddl', text: (await import('../../../../examples/pddl/bells.pddl?raw')).default },
      { path: 'great-bell.pddl', text: (await import('../../../../examples/pddl/great-bell.pddl?raw')).default },
    ],
  },
]

export const examples: readonly Example[] = [...domains, ...pddl, ...gameExamples]
