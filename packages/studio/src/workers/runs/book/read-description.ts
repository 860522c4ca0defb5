/** `campaign.json` → what the room needs of it. It may come from anywhere, so nothing in it is taken for granted. */
import type { Algorithm, Campaign, CampaignTask } from '@telos/experiments'

export interface CampaignDescription {
  readonly name: string
  readonly title: string
  readonly about: string
  /** Runs that there will be; undefined if it does not say so. */
  readonly total: number | undefined
  /** Seconds on the clock that a run may take. */
  readonly wall: number | undefined
  readonly algorithms: readonly Algorithm[]
  readonly tasks: readonly CampaignTask[]
  readonly report: Partial<Campaign['report']>
  readonly references: Campaign['references']
}

export const noDescription: CampaignDescription = {
  ...{ name: '', title: '', about: '', total: undefined, wall: undefined, algorithms: [], tasks: [], report: {} },
  references: {},
}

export type ReadDescription = { readonly description: CampaignDescription } | { readonly refused: string }

export function readDescription(text: string): ReadDescription {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { refused: 'campaign.json is not JSON' }
  }
  if (!isObject(value)) return { refused: 'campaign.json is not an object' }
  const word = (name: string) => (typeof value[name] === 'string' ? value[name] : '')
  const list = (name: string) => (Array.isArray(value[name]) ? value[name].filter(isNamed) : [])
  const [algorithms, tasks] = [list('algorithms') as Algorithm[], list('tasks') as unknown as CampaignTask[]]
  const { runs, repetitions, limits, report, references } = value
  const product = algorithms.length * tasks.length * (typeof repetitions === 'number' ? repetitions : 1)
  return {
    description: {
      ...{ name: word('name'), title: word('title'), about: word('about'), algorithms, tasks },
      total: isCount(runs) ? runs : product > 0 ? product : undefined,
      wall: isObject(limits) && typeof limits['wall'] === 'number' ? limits['wall'] : undefined,
      report: isObject(report) ? report : {},
      references: isObject(references) ? (references as Campaign['references']) : {},
    },
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isNamed(value: unknown): value is { readonly name: string } {
  return isObject(value) && typeof value['name'] === 'string'
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
