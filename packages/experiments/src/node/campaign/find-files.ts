/** Finds files by patterns such as `gripper/*.pddl`. */
import { readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files that match a pattern, as paths from the folder, in the order of people: `p2` before `p10`. `*` and `?` stand for parts of a
 * name, `**` for any number of folders. Hidden files are found only by their dot.
 *
 * @example findFiles('gripper/*.pddl', '/campaigns') // ['gripper/domain.pddl', 'gripper/prob01.pddl']
 */
export function findFiles(pattern: string, folder: string): string[] {
  const segments = pattern
    .replaceAll('\\', '/')
    .split('/')
    .filter((segment, at) => segment !== '' || at === 0)
  const found = new Set(walk(folder, segments, segments[0] === '' ? '/' : ''))
  const order = new Intl.Collator('en', { numeric: true })
  return [...found].sort((one, other) => order.compare(one, other) || (one < other ? -1 : 1))
}

function walk(folder: string, segments: readonly string[], path: string): string[] {
  const [segment, ...rest] = segments
  if (segment === undefined) return isFile(join(path.startsWith('/') ? '' : folder, path)) ? [path] : []
  const at = (name: string): string => (path === '' || path === '/' ? `${path}${name}` : `${path}/${name}`)
  if (segment === '') return walk(folder, rest, '/')
  if (segment === '**') {
    const deeper = namesIn(folder, path).filter((name) => !name.startsWith('.') && isFolder(folder, at(name)))
    return [...walk(folder, rest, path), ...deeper.flatMap((name) => walk(folder, segments, at(name)))]
  }
  if (!/[*?]/.test(segment)) return walk(folder, rest, at(segment))
  const wanted = expressionOf(segment)
  return namesIn(folder, path)
    .filter((name) => wanted.test(name) && (segment.startsWith('.') || !name.startsWith('.')))
    .flatMap((name) => walk(folder, rest, at(name)))
}

function expressionOf(segment: string): RegExp {
  const words = { '*': '[^/]*', '?': '[^/]' } as const
  const source = segment
    .split(/([*?])/)
    .map((part) => words[part as keyof typeof words] ?? part.replaceAll(/[$()+.[\\\]^{|}]/g, '\\$&'))
    .join('')
  return new RegExp(`^${source}$`, 's')
}

function namesIn(folder: string, path: string): readonly string[] {
  try {
    return readdirSync(path.startsWith('/') ? path : join(folder, path))
  } catch {
    return []
  }
}

function isFile(path: string): boolean {
  return statOf(path)?.isFile() === true
}

function isFolder(folder: string, path: string): boolean {
  return statOf(path.startsWith('/') ? path : join(folder, path))?.isDirectory() === true
}

/** Undefined for whatever cannot be looked at. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
