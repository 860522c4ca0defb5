/** What the room shows. */
import type { RunDetails, ShownReport, ShownTable } from '../../../workers/runs/runs-contract.ts'
import type { OpenedCampaign } from '../live/open-campaign.ts'
import type { RunsAddress } from '../runs-address.ts'

export interface RunsState {
  readonly address: RunsAddress
  /** Undefined until it is open. */
  readonly opened: OpenedCampaign | undefined
  /** The campaign that it is compared with. */
  readonly other: OpenedCampaign | undefined
  /** What keeps it from being read, in a sentence. */
  readonly trouble: string | undefined
  /** Of the look `runs`. */
  readonly table: ShownTable | undefined
  /** Of the other looks. */
  readonly report: ShownReport | undefined
  /** The look that `report` belongs to. */
  readonly reported: RunsAddress['look'] | undefined
  readonly run: RunDetails | undefined
  readonly beside: RunDetails | undefined
}

/** What is shown where the address leaves it open. */
export function chosenPair({
  address: { pair },
  opened,
}: Pick<RunsState, 'address' | 'opened'>): readonly [string, string] {
  const { algorithms = [], pair: usual = ['', ''] as const } = opened?.shown ?? {}
  const chosen = (side: 0 | 1) => (algorithms.includes(pair[side]) ? pair[side] : usual[side])
  return [chosen(0), chosen(1)]
}

/** The attribute of a look: charts of effort are about time unless somebody chooses. */
export function chosenAttribute({
  address: { attribute, look },
  opened,
}: Pick<RunsState, 'address' | 'opened'>): string {
  const names = opened?.shown?.attributes.map(({ name }) => name) ?? []
  if (names.includes(attribute)) return attribute
  const isEffort = look === 'cactus' || look === 'scatter' || look === 'boxes' || look === 'runs'
  const usual = isEffort ? ['cpu', 'wall', 'expanded'] : []
  return usual.find((name) => names.includes(name)) ?? names[0] ?? 'coverage'
}

/** Whether what is equal is shown, too. */
export function showsAll({ address: { isAll } }: Pick<RunsState, 'address'>): boolean {
  return isAll ?? false
}
