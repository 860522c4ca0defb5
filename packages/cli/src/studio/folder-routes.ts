/** What the page asks about the folder. Every route needs the token. */
import { type LocalRequest, type LocalRoute, RefusedRequest, shortened } from '../server/local-route.ts'
import type { TextFolder } from './text-folder.ts'

/**
 * - `GET /folder` lists the texts.
 * - `GET /folder/text?path=P` reads one; `ETag` is its stamp.
 * - `PUT /folder/text?path=P&folder=ID` writes one, if the folder is the one with this id: with `If-Match` if the file still has that
 *   stamp, with `If-None-Match: *` if there is none.
 */
export function folderRoutes(folder: TextFolder): readonly LocalRoute[] {
  return [
    {
      method: 'GET',
      path: '/folder',
      answer: async () => ({ json: { name: folder.name, id: folder.id, ...(await folder.list()) } }),
    },
    {
      method: 'GET',
      path: '/folder/text',
      answer: async (request) => {
        const { bytes, stamp } = await folder.read(pathOf(request))
        // never shown as a page, whatever is in it
        return { bytes, headers: { 'Content-Type': 'text/plain; charset=utf-8', ETag: `"${stamp}"` } }
      },
    },
    {
      method: 'PUT',
      path: '/folder/text',
      answer: async (request) => {
        const [path, before] = [pathOf(request), stampAsked(request)]
        // a page may have outlived its server and found another at the same port
        if (request.query.get('folder') !== folder.id)
          throw new RefusedRequest(
            409,
            `"${shortened(path)}" is not in the folder that the studio has now. Nothing was saved.`,
          )
        const stamp = await folder.write(path, await request.bytes(), before)
        return { json: { path, stamp }, status: before === undefined ? 201 : 200, headers: { ETag: `"${stamp}"` } }
      },
    },
  ]
}

function pathOf({ query }: LocalRequest): string {
  const paths = query.getAll('path')
  if (paths.length !== 1) throw new RefusedRequest(400, 'Name one file: ?path=games/sokoban.txt')
  return paths[0]!
}

/** Undefined for a new file. */
function stampAsked({ headers }: LocalRequest): string | undefined {
  const [before, none] = [headers['if-match'], headers['if-none-match']]
  if (before === undefined && none === '*') return undefined
  const stamp = /^"([\da-f]{64})"$/.exec(before ?? '')?.[1]
  if (stamp !== undefined && none === undefined) return stamp
  throw new RefusedRequest(
    428,
    'Say what the file is expected to be: "If-Match: STAMP" as it was read, or "If-None-Match: *" for a new file.',
  )
}
