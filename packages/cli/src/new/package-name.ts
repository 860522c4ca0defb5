import { CommandError } from '../command.ts'

// npm's maximum length of a name
const LONGEST = 214

/** Turns the name of a folder into one that npm accepts: `My Guard` becomes `my-guard`. */
export function packageName(folder: string): string {
  const name = folder
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|-+$/g, '')
    .slice(0, LONGEST)
  if (name !== '' && name !== 'node_modules' && name !== 'favicon.ico') return name
  throw new CommandError(
    'usage',
    `found ${JSON.stringify(folder)} as the name of the folder, expected one that npm takes for a package: ` +
      'choose one with letters from a to z or digits, such as my-project',
  )
}
