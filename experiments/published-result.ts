/** Figures printed in a thesis, as results beside ours. */
import type { OutcomeName, RunResult } from '@telos/experiments'

export interface PublishedRow {
  readonly campaign: string
  readonly algorithm: string
  readonly domain: string
  readonly task: string
  /** @default 'solved' */
  readonly outcome?: OutcomeName
  /** Why, in a sentence. */
  readonly detail?: string
  readonly figures: Readonly<Record<string, number>>
}

/** Who printed it, and what was measured there. */
export interface Publication {
  /** `Calleja 2017, 4.5`. */
  readonly source: string
  readonly processor: string
  readonly software: string
  readonly limits?: { readonly cpu: number; readonly memory: number }
}

export function publishedResult(
  { campaign, algorithm, domain, task, outcome = 'solved', detail, figures }: PublishedRow,
  { source, processor, software, limits: { cpu, memory } = { cpu: 0, memory: 0 } }: Publication,
): RunResult {
  return {
    run: `published:${campaign}:${algorithm}:${domain}/${task}`,
    campaign,
    // another machine: its times are never compared as if they were ours
    algorithm: `${algorithm}, published`,
    domain,
    task,
    repetition: 0,
    seed: 0,
    outcome,
    ...(detail !== undefined && { detail }),
    optimal: false,
    figures,
    limits: { cpu, wall: cpu, memory, output: 0 },
    machine: { host: 'the author’s', processor, cores: 0, software, load: 0 },
    revision: 'published',
    source,
  }
}
