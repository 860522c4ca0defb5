/** The address of a view: `#/author/pirate?step=2`. Everything that can be linked, reloaded and gone back to is in it. */
export interface Route {
  /** Id of the room. */
  readonly room: string
  /** What the room shows, such as the id of a document. */
  readonly path: readonly string[]
  readonly query: Readonly<Record<string, string>>
}

export const homeRoute: Route = { room: 'home', path: [], query: {} }

/** Reads an address; anything that is not one leads home. */
export function readRoute(hash: string): Route {
  const match = /^#\/([^?]*)(?:\?(.*))?$/s.exec(hash)
  if (!match) return homeRoute
  const parts = match[1]!.split('/').filter((part) => part !== '')
  const [room, ...path] = parts.map(decoded)
  if (room === undefined) return homeRoute
  return { room, path, query: Object.fromEntries(new URLSearchParams(match[2] ?? '')) }
}

export function routeAsHash({ room, path, query }: Route): string {
  const parts = [room, ...path].map(encodeURIComponent).join('/')
  const search = new URLSearchParams(query).toString()
  return `#/${parts}${search && `?${search}`}`
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
