import { type ImportShell, openPicked } from '../../documents/import/open-picked.ts'
import type { RoomProps } from '../../shell/room.ts'
import { useIncomingFiles } from '../../shell/use-incoming-files.ts'
import { isScript } from './own/is-script.ts'

/** Opens what is dropped on the room: recorded searches and documents, both here. */
export function LabDrop({ shell, route, label }: RoomProps & { readonly label: string }) {
  const { lang } = route.query
  const query = { ...(lang && { lang }) }
  const here: ImportShell = {
    ...{ desk: shell.desk, say: shell.say },
    go: ({ room, path }) => shell.go({ room: 'lab', path: room === 'lab' ? path : ['document', ...path], query }),
  }
  const isDragging = useIncomingFiles((files) => {
    // the view of one's own problem takes scripts itself
    const wanted = route.path[0] === 'own' ? files.filter((file) => !isScript(file)) : files
    if (wanted.length > 0) void openPicked(here, wanted)
  })
  return isDragging ? (
    <div className="drop-veil">
      <p>{label}</p>
    </div>
  ) : null
}
