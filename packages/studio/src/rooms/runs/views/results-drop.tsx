import type { RefObject } from 'react'
import type { PickedFile } from '../../../documents/read-files.ts'
import { newDocumentId } from '../../../documents/studio-document.ts'
import { FilePicker, useIncomingFiles } from '../../../shell/incoming-files.tsx'
import type { StudioShell } from '../../../shell/room.ts'
import { noAddress, runsRoute } from '../address/runs-address.ts'
import type { CampaignList } from '../live/campaign-list.ts'
import type { CampaignSources } from '../live/campaign-sources.ts'
import { type PickedBlob, readPicked } from '../live/picked-results.ts'

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
