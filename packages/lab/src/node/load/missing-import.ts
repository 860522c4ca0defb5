/** Reports an unresolved import at its line. */
import { basename, dirname, resolve } from 'node:path'
import { didYouMean } from '@telos/core/text'
import { type FileError, fileError } from '../files/file-error.ts'
import { similarName, spanAtOffset } from '../files/read-text-file.ts'
import { displayName, type StudentModules } from './student-files.ts'

/** `parent` is the path of the file that imports `specifier`; `why` is Node's message about a package. */
export async function explainMissingImport(
  modules: StudentModules,
  parent: string,
  specifier: string,
  why: string | undefined,
): Promise<FileError> {
  const text = modules.files.get(parent)?.text ?? ''
  const place = placeOfImport(text, specifier)
  const span = spanAtOffset(displayName(modules, parent), text, place)
  const width = text.startsWith(specifier, place) ? specifier.length : 1
  const isPath = /^(\.{0,2}\/|\.{1,2}$|file:)/.test(specifier)
  const hint = isPath
    ? ((await similarName(resolve(dirname(parent), specifier))) ?? `is ${basename(specifier)} in another folder?`)
    : (didYouMean(specifier, Object.keys(modules.provide)) ?? hintForPackage(modules, specifier))
  return fileError({
    code: 'file/unknown-module',
    message: `cannot import ${JSON.stringify(specifier)}: ${isPath ? 'there is no such file' : reasonOf(why)}`,
    hint,
    span: { ...span, endColumn: span.column + width },
    text,
  })
}

function reasonOf(why: string | undefined): string {
  if (why === undefined || /^Cannot find (package|module)/.test(why)) return 'there is no such package'
  return why.replace(/ imported from .*$/s, '')
}

function hintForPackage(modules: StudentModules, specifier: string): string {
  const names = Object.keys(modules.provide)
  const always = names.length > 0 ? `${names.join(' and ')} can always be imported; ` : ''
  return `${always}a file of your own is imported as ${JSON.stringify(`./${specifier}`)}`
}

/** Finds the specifier in quotes after `from`, `import` or `import(`. Falls back to the first character if it is computed. */
function placeOfImport(text: string, specifier: string): number {
  const quoted = specifier.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  const found = new RegExp(String.raw`\b(?:from|import)\s*\(?\s*['"\`]${quoted}['"\`]`).exec(text)
  return found === null ? 0 : found.index + found[0].length - specifier.length - 1
}
