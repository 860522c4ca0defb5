/** Documents that come with the studio: the examples in the box, by kind. Most of their texts are those of the repository's examples. */
import type { StudioDocument, StudioDocumentKind } from '../documents/studio-document.ts'

export interface Example {
  /** Letters, digits and dashes. */
  readonly id: string
  readonly title: string
  readonly kind: StudioDocumentKind
  /** A few words below the title: `domain, 4 actions`. */
  readonly detail: string
  /** Its texts, loaded when it is opened. */
  readonly files: () => Promise<StudioDocument['files']>
}

/** The id of the document that an example is opened as: its copy in this browser. */
export function exampleDocumentId({ id }: Pick<Example, 'id'>): string {
  return `example-${id}`
}

export async function documentOfExample(example: Example): Promise<StudioDocument> {
  const { title, kind } = example
  return { id: exampleDocumentId(example), title, kind, files: await example.files() }
}

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

/** The built-in games of @telos/vgdl. Titles are written here, so that Home can list them without their texts. */
const games: readonly (readonly [name: string, title: string, kind: string, levels: number])[] = [
  ['bait', 'Bait', 'puzzle', 10],
  ['boulderdash', 'Boulder Dash', 'action', 10],
  ['butterflies', 'Butterflies', 'chase', 10],
  ['cakybaky', 'Caky Baky', 'chase', 10],
  ['chipschallenge', "Chip's Challenge", 'puzzle', 10],
  ['iceandfire', 'Ice and Fire', 'maze', 10],
  ['simplified-boulderdash', 'Simplified Boulder Dash', 'digging', 10],
  ['sokoban', 'Sokoban', 'puzzle', 10],
  ['zelda', 'Zelda', 'adventure', 10],
  ['zenpuzzle', 'Zen Puzzle', 'puzzle', 10],
  ['moth-night', 'Moth Night', 'shooter', 5],
  ['hedgehog', 'Hedgehog', 'chase', 5],
  ['warp-yard', 'Warp Yard', 'puzzle', 5],
  ['high-water', 'High Water', 'race', 5],
  ['rockfall', 'Rockfall', 'survival', 5],
]

export const gameExamples: readonly Example[] = games.map(([name, title, kind, levels]) => ({
  id: name,
  title,
  kind: 'vgdl',
  detail: `${kind}, ${levels} levels`,
  files: async () => (await import('./games.ts')).gameFiles(name),
}))

export const examples: readonly Example[] = [...domains, ...pddl, ...gameExamples]
