/** Which paths inside a folder the studio may name. */
import { relative, sep } from 'node:path'
import { RefusedRequest, shortened } from '../server/local-route.ts'

const endings = ['.yaml', '.yml', '.json', '.pddl', '.vgdl', '.txt']
const longest = 1000

/** Names that Windows reads as devices in every folder, whatever ending they have. */
const device = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?:[ .]|$)/i

/** Whether a file is a text that the studio shows, by its name. */
export function isStudioText(name: string): boolean {
  return endings.some((ending) => name.toLowerCase().endsWith(ending))
}

/** Whether the studio looks into folders of this name. Systems differ in whether case matters, so it never does here. */
export function isOpenFolder(name: string): boolean {
  return !name.startsWith('.') && name.toLowerCase() !== 'node_modules'
}

/** Splits the path of a text, such as `games/sokoban.txt`. Throws as `partsOfAnyPath` does, and for files of other kinds. */
export function partsOfPath(path: string): readonly string[] {
  const parts = partsOfAnyPath(path)
  if (!isStudioText(parts.at(-1)!)) refusePath(path, `the studio opens files that end in ${endings.join(', ')}`)
  return parts
}

/**
 * Splits a path. Throws a `RefusedRequest` for everything that some system could read as a way out of the folder, even if this system
 * would not.
 */
export function partsOfAnyPath(path: string): readonly string[] {
  const refuse = (why: string) => refusePath(path, why)
  if (path === '') refuse('it is empty')
  if (path.length > longest) refuse(`it is longer than ${longest} characters`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\u0000-\u001f\u007f]/.test(path)) refuse('it contains control characters')
  if (/[\\:]/.test(path)) refuse('it contains a backslash or a colon; write games/sokoban.txt')
  if (path.startsWith('/')) refuse('it begins with a slash')
  const parts = path.split('/')
  for (const part of parts) {
    if (part === '') refuse('it has an empty part')
    if (part.startsWith('.')) refuse('a part of it begins with a dot')
    if (/[. ]$/.test(part)) refuse('a part of it ends with a dot or a space')
    if (device.test(part)) refuse('a part of it is the name of a device on Windows')
    if (!isOpenFolder(part)) refuse('the studio does not open node_modules')
  }
  return parts
}

function refusePath(path: string, why: string): never {
  throw new RefusedRequest(400, `"${shortened(path)}" is not a path in the folder: ${why}.`)
}

/** Whether a real path lies inside a real folder, along folders that the studio opens. */
export function liesInside(real: string, root: string): boolean {
  const way = relative(root, real)
  // on Windows, the way to another drive is an absolute path
  return way === '' || (!way.includes(':') && !way.startsWith(sep) && way.split(sep).every(isOpenFolder))
}
