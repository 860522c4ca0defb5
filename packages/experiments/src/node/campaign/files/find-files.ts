/** Finds files by patterns such as `gripper/*.pddl`. */
import { lstatSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { namesIn } from '../../proc.ts'

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
    .filter((segment, at, all) => (segment !== '' || at === 0) && !(segment === '**' && all[at - 1] === '**'))
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
    const deeper = namesIn(path.startsWith('/') ? path : join(folder, path)).filter(
      (name) => !name.startsWith('.') && isFolder(folder, at(name)),
    )
    return [...walk(folder, rest, path), ...deeper.flatMap((name) => walk(folder, segments, at(name)))]
  }
  if (!/[*?]/.test(segment)) return walk(folder, rest, at(segment))
  return namesIn(path.startsWith('/') ? path : join(folder, path))
    .filter((name) => fits(name, segment) && (segment.startsWith('.') || !name.startsWith('.')))
    .flatMap((name) => walk(folder, rest, at(name)))
}

/** Whether a name fits a pattern. Only the last `*` is ever tried again, so that no pattern takes long. */
function fits(name: string, pattern: string): boolean {
  let [at, place] = [0, 0]
  let [star, tried] = [-1, 0]
  while (at < name.length) {
    if (pattern[place] === '*') {
      star = place++
      tried = at
    } else if (place < pattern.length && (pattern[place] === '?' || pattern[place] === name[at])) {
      at++
      place++
    } else if (star >= 0) {
      place = star + 1
      at = ++tried
    } else return false
  }
  while (pattern[place] === '*') place++
  return place === pattern.length
}

/** Whether a path is that of a regular file. */
export function isFile(path: string): boolean {
  return statOf(path)?.isFile() === true
}

/** Links are not followed, as they may lead back. */
function isFolder(folder: string, path: string): boolean {
  try {
    return (
      lstatSync(path.startsWith('/') ? path : join(folder, path), { throwIfNoEntry: false })?.isDirectory() === true
    )
  } catch {
    return false
  }
}

/** Undefined for whatever cannot be looked at. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
