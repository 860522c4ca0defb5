import type { RefObject } from 'react'
import type { PickedFile } from '../../../documents/read-files.ts'
import { newDocumentId } from '../../../documents/studio-document.ts'
import { FilePicker, useIncomingFiles } from '../../../shell/incoming-files.tsx'
import type { StudioShell } from '../../../shell/room.ts'
import type { CampaignList } from '../live/campaign-list.ts'
import type { CampaignSources } from '../live/campaign-sources.ts'
import { noAddress, runsRoute } from '../runs-address.ts'

interface ResultsDropProps {
  readonly shell: StudioShell
  readonly sources: CampaignSources
  readonly list: CampaignList
  readonly picker: RefObject<HTMLInputElement | null>
}

/** Opens results that are dropped on the room or picked from the disk. */
export function ResultsDrop({ shell, sources, list, picker }: ResultsDropProps) {
  const open = async (files: readonly PickedFile[]) => {
    // pasted texts are no files
    const blobs = files.filter((file): file is PickedFile & PickedBlob => file instanceof Blob)
    const { campaigns, refusals } = await readPicked(blobs)
    let id: string | undefined
    for (const { name, ...campaign } of campaigns.toReversed()) {
      id = newDocumentId(name.replace(/\.[^.]*$/, ''))
      await sources.files.keep({ ...campaign, id, name, keptAt: Date.now() })
    }
    if (refusals.length > 0) shell.say(refusals.join(' '))
    if (id === undefined) return
    list.look()
    shell.go(runsRoute({ ...noAddress, place: { kind: 'file', id } }))
  }
  const attempt = (files: readonly PickedFile[]) => void open(files).catch((error: Error) => shell.say(error.message))
  const isDragging = useIncomingFiles(attempt)
  return (
    <>
      <FilePicker picker={picker} label="Results to open" accept=".jsonl,.ndjson,.json" open={attempt} />
      {isDragging && (
        <div className="drop-veil">
          <p>Drop results.jsonl, with campaign.json if there is one</p>
        </div>
      )}
    </>
  )
}

// Files that were dropped or picked → campaigns: each file of results is one, and a description beside a single one belongs to it.

interface PickedCampaign {
  readonly name: string
  readonly results: Blob
  readonly description?: string
}

interface PickedResults {
  readonly campaigns: readonly PickedCampaign[]
  /** What was left out, in sentences. */
  readonly refusals: readonly string[]
}

/** Bytes. More than the memory of a page takes in with ease. */
const largest = 500_000_000
const largestDescription = 50_000_000

/** As much of a file as is needed. */
type PickedBlob = Blob & { readonly name: string }

export async function readPicked(files: readonly PickedBlob[]): Promise<PickedResults> {
  const refusals: string[] = []
  const results: PickedBlob[] = []
  const descriptions: string[] = []
  for (const file of files) {
    const isDescription = /\.json$/i.test(file.name)
    if (!isDescription && !/\.(?:jsonl|ndjson)$/i.test(file.name))
      refusals.push(`${file.name} is neither results.jsonl nor campaign.json.`)
    else if (file.size > (isDescription ? largestDescription : largest))
      refusals.push(`${file.name} has ${Math.round(file.size / 1e6)} MB, which is more than the studio opens.`)
    else if (isDescription) descriptions.push(await file.text())
    else results.push(file)
  }
  const [description, ...others] = descriptions
  if (results.length === 0 && description !== undefined)
    refusals.push('campaign.json describes a campaign. Open it together with its results.jsonl.')
  if (others.length > 0 || (description !== undefined && results.length > 1))
    refusals.push('Open one campaign.json with its results.jsonl: it is not clear which belong together.')
  const isClear = results.length === 1 && others.length === 0 && description !== undefined
  return {
    campaigns: results.map((file) => ({ name: file.name, results: file, ...(isClear && { description }) })),
    refusals,
  }
}
