/** The address of a view: everything that can be linked, reloaded and gone back to. `#/runs/folder/results/small?look=scatter&a=lama&b=astar` */
import type { Route } from '../../shell/route.ts'

/** Where a campaign comes from. */
export type CampaignPlace =
  /** With the studio. */
  | { readonly kind: 'box'; readonly id: string }
  /** In the folder of `telos studio`; `path` is empty for the folder itself. */
  | { readonly kind: 'folder'; readonly path: string }
  /** A file that was opened in this browser. */
  | { readonly kind: 'file'; readonly id: string }

export const looks = ['overview', 'runs', 'domains', 'cactus', 'scatter', 'boxes', 'difference'] as const
export type RunsLook = (typeof looks)[number]

export interface RunsAddress {
  /** Undefined: the room chooses what to open. */
  readonly place: CampaignPlace | undefined
  readonly look: RunsLook
  readonly filter: string
  /** Empty: the first that the campaign wants reported. */
  readonly attribute: string
  /** The two algorithms that are compared; empty: the room chooses. */
  readonly pair: readonly [string, string]
  /** The run that is looked at; empty: none. */
  readonly run: string
  /** The run of the other algorithm on the same task. */
  readonly beside: string
  /** An attribute; with `-`, the largest first; empty: as they came. */
  readonly sort: string
  /** Whether what is equal everywhere is shown, too; undefined: as the look has it. */
  readonly isAll: boolean | undefined
  /** Whether results of other runs than those of the campaign are shown, too. */
  readonly hasOthers: boolean
  /** Whether two algorithms are compared in the table of runs. */
  readonly isCompared: boolean
  /** The campaign that this one is compared with. */
  readonly other: CampaignPlace | undefined
}

export const noAddress: RunsAddress = {
  place: undefined,
  look: 'overview',
  filter: '',
  attribute: '',
  pair: ['', ''],
  run: '',
  beside: '',
  sort: '',
  isAll: undefined,
  hasOthers: false,
  isCompared: false,
  other: undefined,
}

const longest = 2_000

export function readRunsAddress({ path, query }: Route): RunsAddress {
  const text = (name: string) => (query[name] ?? '').slice(0, longest)
  return {
    place: readPlace(path),
    look: looks.find((look) => look === query['look']) ?? 'overview',
    filter: text('filter'),
    attribute: text('attribute'),
    pair: [text('a'), text('b')],
    run: text('run'),
    beside: text('beside'),
    sort: text('sort'),
    isAll: query['equal'] === 'shown' ? true : query['equal'] === 'hidden' ? false : undefined,
    hasOthers: query['others'] === 'shown',
    isCompared: query['compare'] === '1',
    other: query['with'] === undefined ? undefined : readPlace(query['with'].split('/')),
  }
}

export function runsRoute(address: RunsAddress): Route {
  const { place, look, filter, attribute, pair, run, beside, sort, isAll, hasOthers, isCompared, other } = address
  const written = {
    look: look === 'overview' ? '' : look,
    filter,
    attribute,
    a: pair[0],
    b: pair[1],
    run,
    beside,
    sort,
    equal: isAll === undefined ? '' : isAll ? 'shown' : 'hidden',
    others: hasOthers ? 'shown' : '',
    compare: isCompared ? '1' : '',
    with: other === undefined ? '' : placePath(other).join('/'),
  }
  return {
    room: 'runs',
    path: place === undefined ? [] : placePath(place),
    query: Object.fromEntries(Object.entries(written).filter(([, value]) => value !== '')),
  }
}

function placePath(place: CampaignPlace): readonly string[] {
  if (place.kind !== 'folder') return [place.kind, place.id]
  return ['folder', ...(place.path === '' ? [] : place.path.split('/'))]
}

/** One text for each place: the name of its book in the worker. */
export function placeKey(place: CampaignPlace): string {
  return placePath(place).join('/')
}

export function readPlace([kind, ...rest]: readonly string[]): CampaignPlace | undefined {
  if (kind === 'folder') return { kind, path: rest.join('/') }
  const [id = ''] = rest
  return (kind === 'box' || kind === 'file') && id !== '' ? { kind, id } : undefined
}
