import { createRequire } from 'node:module'
import { join } from 'node:path'
import { SetupError } from './setup-error.ts'

/** Packages that only some campaigns need, with the versions that are tested: the peers in package.json. */
export const optionalPackages = {
  bullmq: '6.7.0',
  ioredis: '6.0.0',
  'node-sqlite3-wasm': '0.8.60',
  pg: '8.23.0',
} as const

type OptionalName = keyof typeof optionalPackages

/**
 * Loads an optional package, from beside Telos or from the current folder. `purpose` is what the reader of the error wanted, and `needed`
 * is all that it needs. A `require` rather than an `import`: the command is a CommonJS bundle whose code is cached, and cannot import.
 */
export function loadOptional<Module>(name: OptionalName, purpose: string, needed: readonly OptionalName[]): Module {
  const places = [import.meta.url, join(process.cwd(), 'package.json')]
  for (const place of places) {
    try {
      return createRequire(place)(name) as Module
    } catch (error) {
      if (!isMissing(error, name)) throw error
    }
  }
  const install = needed.map((each) => `${each}@${optionalPackages[each]}`).join(' ')
  throw new SetupError(
    `${purpose} needs the package "${name}", which is not installed. Install it: npm install ${install}`,
  )
}

/** A package that is there but lacks one of its own dependencies is another fault. */
function isMissing(error: unknown, name: string): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'MODULE_NOT_FOUND' && message.includes(`'${name}'`)
}
