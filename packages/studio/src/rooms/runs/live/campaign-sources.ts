/** Where campaigns come from: the box, files of this browser, and the folder of `telos studio`. */
import type { RecordedCampaign } from '../../../examples/campaigns/campaigns.ts'
import type { CampaignPlace } from '../address/runs-address.ts'
import type { CampaignAccess } from './campaign-access.ts'
import type { KeptFiles } from './kept-files.ts'

/** A campaign whose results do not grow. */
export interface WholeCampaign {
  /** That of its file. */
  readonly name?: string
  readonly description?: string | undefined
  readonly results: Blob
  /** Texts of tasks by their hash. */
  readonly texts?: Readonly<Record<string, string>>
}

export interface CampaignSources {
  readonly box: readonly RecordedCampaign[]
  readonly files: KeptFiles
  readonly access?: CampaignAccess | undefined
}

/** What does not grow; undefined if it is not there. */
export async function loadWhole(
  place: CampaignPlace,
  { box, files }: CampaignSources,
): Promise<WholeCampaign | undefined> {
  if (place.kind === 'box') return box.find(({ id }) => id === place.id)?.load()
  return place.kind === 'file' ? files.load(place.id) : undefined
}

/** A text of a task; undefined where there is none. */
export async function campaignText(
  place: CampaignPlace,
  digest: string,
  sources: CampaignSources,
): Promise<string | undefined> {
  if (place.kind === 'folder') return sources.access?.text(place.path, digest)
  const { texts } = (await loadWhole(place, sources)) ?? {}
  return texts && Object.hasOwn(texts, digest) ? texts[digest] : undefined
}
