/** Campaigns that come with the studio, recorded by `telos experiment run`: the room opens on something real. */

export interface RecordedCampaign {
  readonly id: string
  readonly title: string
  /** Its parts, loaded when it is opened. */
  readonly load: () => Promise<CampaignParts>
}

interface CampaignParts {
  /** The text of `campaign.json`. */
  readonly description: string
  /** `results.jsonl` */
  readonly results: Blob
  /** Texts of tasks by their hash. */
  readonly texts: Readonly<Record<string, string>>
}

interface PackedCampaign {
  readonly description: unknown
  /** Lines. */
  readonly results: readonly string[]
  readonly texts: Readonly<Record<string, string>>
}

/** Unpacks what scripts/studio-campaign.mjs has packed. */
export function unpackCampaign(text: string): CampaignParts {
  const { description, results, texts }: PackedCampaign = JSON.parse(text)
  return { description: JSON.stringify(description), results: new Blob([`${results.join('\n')}\n`]), texts }
}

export const campaigns: readonly RecordedCampaign[] = [
  {
    id: 'small-search',
    title: 'Small searches',
    load: async () => unpackCampaign((await import('./small-search/small-search.json?raw')).default),
  },
]
