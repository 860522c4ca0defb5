import { type ImportShell, openPicked } from '../../documents/open-picked.ts'
import type { PickedFile } from '../../documents/read-files.ts'
import { packText } from '../../documents/share-link.ts'
import { useIncomingFiles } from '../../shell/incoming-files.tsx'
import type { RoomProps } from '../../shell/room.ts'
import { isScript, scriptAmong } from './own/own-text.ts'

/** Opens what is dropped on the room: recorded searches, documents and code, all here. */
export function LabDrop({ shell, route, label }: RoomProps & { readonly label: string }) {
  const { lang } = route.query
  const query = { ...(lang && { lang }) }
  const here: ImportShell = {
    desk: shell.desk,
    say: shell.say,
    go: ({ room, path }) => shell.go({ room: 'lab', path: room === 'lab' ? path : ['document', ...path], query }),
  }
  const open = async (files: readonly PickedFile[]) => {
    const script = await scriptAmong(files).catch(() => undefined)
    if (script === undefined) return openPicked(here, files)
    // as the code of a link: it is shown, not run, and does not replace what the reader has written
    shell.go({ room: 'lab', path: ['own'], query: { ...query, data: await packText(script) } })
  }
  const isDragging = useIncomingFiles((files) => {
    // the view of one's own problem takes scripts itself
    const wanted = route.path[0] === 'own' ? files.filter((file) => !isScript(file)) : files
    if (wanted.length > 0) void open(wanted)
  })
  return isDragging ? (
    <div className="drop-veil">
      <p>{label}</p>
    </div>
  ) : null
}
