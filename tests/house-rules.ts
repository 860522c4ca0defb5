/** The rules of architecture.test.ts as functions of any sources; house-rules.test.ts shows that each finds violations. */
import { resolveImport, type Source } from './sources.ts'

type Imports = Pick<Source, 'path' | 'imports'>

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
const targetsOf = (source: Imports) =>
  source.imports.filter(({ to }) => to.startsWith('.')).map(({ to }) => resolveImport(source, to))

/** The imports of a file that rules count: all of them, except types between files that match `mutualTypes`. */
function countedTargets(source: Imports, mutualTypes?: RegExp): string[] {
  if (!mutualTypes?.test(source.path)) return targetsOf(source)
  const imports = source.imports.filter(({ to, typeOnly }) => !typeOnly || !mutualTypes.test(resolveImport(source, to)))
  return targetsOf({ path: source.path, imports })
}

/**
 * Cycles of files that import each other, each as `a → b → a`. Type imports count, because a reader of a file has to read those as
 * well; between files that match `mutualTypes` they do not.
 */
export function importCycles(sources: readonly Imports[], mutualTypes?: RegExp): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    const source = byPath.get(path)
    if (source === undefined || done.has(path) || trail.includes(path)) return
    for (const target of countedTargets(source, mutualTypes)) visit(target, [...trail, path])
    done.add(path)
  }
  for (const { path } of sources) visit(path, [])
  return cycles
}

/**
 * Rooms of a folder that import a later room. `orders` lists the rooms of each folder in the order in which they may be imported; files
 * directly in the folder are contracts and composers, and may import any and be imported by any. Between files that match `mutualTypes`,
 * type imports do not count.
 */
export function wrongRooms(
  sources: readonly Imports[],
  orders: Readonly<Record<string, readonly string[]>>,
  mutualTypes?: RegExp,
): string[] {
  return Object.entries(orders).flatMap(([folder, order]) => {
    const roomOf = (path: string) =>
      path.startsWith(`${folder}/`) && folderOf(path) !== folder
        ? path.slice(folder.length + 1).split('/')[0]
        : undefined
    return sources.flatMap((source) => {
      const from = roomOf(source.path)
      if (from === undefined) return []
      if (!order.includes(from)) return [`${folder} has no place for the room "${from}"`]
      return countedTargets(source, mutualTypes).flatMap((target) => {
        const to = roomOf(target)
        return to !== undefined && order.indexOf(to) > order.indexOf(from) ? [`${source.path} → ${to}`] : []
      })
    })
  })
}

/**
 * The names a file declares and exports. Re-exported names do not count, nor does an alias of the same name (`export type Game =
 * ready.Game<World>`), which means the same as the original.
 */
export function declaredExports(code: string): string[] {
  const modifiers = '(?:declare\\s+|abstract\\s+|async\\s+)*'
  const pattern = new RegExp(
    `^export\\s+${modifiers}(?:const\\s+enum|class|function\\s*\\*?|interface|type|enum|const|let)\\s+(\\w+)(?!\\w)(?!\\s*=\\s*\\w+\\.\\1\\b)`,
    'gm',
  )
  return [...new Set([...code.matchAll(pattern)].map(([, name]) => name!))]
}

/** Names that more than one file declares, as `name: path, path`. */
export function namesDeclaredTwice(
  sources: readonly Pick<Source, 'path' | 'code'>[],
  isConvention: (name: string, paths: readonly string[]) => boolean,
): string[] {
  const places = new Map<string, string[]>()
  for (const { path, code } of sources)
    for (const name of declaredExports(code)) places.set(name, [...(places.get(name) ?? []), path])
  return [...places]
    .filter(([name, paths]) => paths.length > 1 && !isConvention(name, paths))
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`)
}
