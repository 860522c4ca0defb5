import { printable } from '../io.ts'

/**
 * Returns the line that enters a folder, to paste into a shell. Undefined if no line is right in every shell.
 *
 * @example enterLine("Ann's guard", 'linux') // cd 'Ann'\''s guard'
 */
export function enterLine(folder: string, platform: NodeJS.Platform = process.platform): string | undefined {
  // a terminal would show something else
  if (printable(folder) !== folder || /[\t\n]/.test(folder)) return undefined
  const path = folder.startsWith('-') ? `./${folder}` : folder
  if (platform !== 'win32') return `cd ${/^[\w./:-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`}`
  if (/^[\w./\\:-]+$/.test(path)) return `cd ${path}`
  // cmd and PowerShell agree on double quotes, but not on what they expand inside them
  return /["$`%!^&]/.test(path) ? undefined : `cd "${path}"`
}
