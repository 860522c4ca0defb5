/** The first script of the worker that runs a problem of the reader's own. */
import type { TextFile } from '@telos/language'
import type { CompiledOwn } from './compile-own.ts'

/** The name of the function that the worker's own code leaves in its scope. */
export const ownHook = 'telosOwnProblem'

/** Imports are carried out first, so the scope is closed before the code runs. The code is a function of its own, from the second line on. */
export function ownScript(workerUrl: string, file: TextFile, { code, mappings }: CompiledOwn): string {
  // a semicolon in front: the first line of the script is none of the text
  const given = `file: ${literal(file)}, mappings: ${literal(`;${mappings}`)}`
  return `import ${literal(workerUrl)}; self.${ownHook}({ ${given}, run(exports, require) {\n${code}\n} })\n`
}

/** JSON is JavaScript, but for two line breaks. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
