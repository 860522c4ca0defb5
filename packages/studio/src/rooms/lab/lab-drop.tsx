import { type ImportShell, openPicked } from '../../documents/import/open-picked.ts'
import type { RoomProps } from '../../shell/room.ts'
import { useIncomingFiles } from '../../shell/use-incoming-files.ts'

/** Opens what is dropped on the room: recorded searches and documents, both here. */
export function LabDrop({ shell, route, label }: RoomProps & { readonly label: string }) {
  const here: ImportShell = {
    ...{ desk: shell.desk, say: shell.say },
    go: ({ room, path }) => shell.go(room === 'lab' ? { room, path } : { room: 'lab', path: ['document', ...path] }),
  }
  const isDragging = useIncomingFiles((files) => {
    // the editor of one's own problem takes scripts itself
    const wanted = route.path[0] === 'own' ? files.filter(({ name }) => !/\.[cm]?[jt]s$/i.test(name)) : files
    if (wanted.length > 0) void openPicked(here, wanted)
  })
  return isDragging ? (
    <div className="drop-veil">
      <p>{label}</p>
    </div>
  ) : null
}
