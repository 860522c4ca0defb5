/** Writes results as files into a folder that the user chose. */
import { appendFile, lstat, mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { codeOf, type FileError, fileError, fileErrorReason } from './file-error.ts'
import { clearTemporaries, temporaryFile } from './temporary-files.ts'
import { type FileContent, linkFile, replaceFile, writeDurably } from './whole-file.ts'

/**
 * Writes files under their names into a folder, which it creates if needed. Returns the paths.
 *
 * Each file appears whole or not at all. Without `force` it replaces no file: if one of the names is taken, it writes nothing and throws a
 * `FileError` that names all existing files.
 *
 * @example
 * await writeFiles('results', new Map([['table.csv', csv], ['tree.svg', svg]]), { force: false })
 */
export async function writeFiles(
  folder: string,
  files: ReadonlyMap<string, FileContent>,
  { force = false }: { readonly force?: boolean } = {},
): Promise<string[]> {
  const targets = [...files].map(([name, content]) => ({ name, content, path: join(folder, name) }))
  for (const { name } of targets) checkName(name)
  const taken = await Promise.all(targets.map(async ({ path }) => ({ path, is: await whatIs(path) })))
  const inTheWay = taken.filter(({ is }) => is === 'folder' || (is === 'file' && !force))
  if (inTheWay.length > 0) throw exists(inTheWay.map(({ path }) => path))

  const temporaries: string[] = []
  const written: string[] = []
  let current = folder
  try {
    await makeFolders(folder)
    clearTemporaries(folder)
    for (const { content, path } of targets) {
      current = path
      const temporary = temporaryFile(folder)
      temporaries.push(temporary)
      await writeDurably(temporary, content, 'wx')
    }
    for (const [index, { path }] of targets.entries()) {
      current = path
      if (force) await replaceFile(temporaries[index]!, path)
      else await linkFile(temporaries[index]!, path)
      written.push(path)
    }
  } catch (error) {
    // a file appeared meanwhile: remove ours, so that all are written or none
    if (!force) await Promise.all(written.map((path) => rm(path, { force: true })))
    if (codeOf(error) === 'EEXIST' && current !== folder) throw exists([current])
    throw fileError({
      code: 'file/unwritable',
      message: `cannot write ${current}: ${fileErrorReason(error)}`,
      cause: error,
    })
  } finally {
    await Promise.all(temporaries.map((path) => rm(path, { force: true })))
  }
  return written
}

/**
 * Appends a text to a journal, on lines of its own. Creates the file and its folder if needed.
 *
 * @example await appendJournal('results/journal.log', journalText({ date: new Date(), instance, outcomes }))
 */
export async function appendJournal(file: string, text: string): Promise<void> {
  try {
    await makeFolders(dirname(file))
    // a single append, so that entries of several processes do not mix
    await appendFile(file, text.endsWith('\n') ? text : `${text}\n`)
  } catch (error) {
    throw fileError({
      code: 'file/unwritable',
      message: `cannot write ${file}: ${fileErrorReason(error)}`,
      cause: error,
    })
  }
}

function checkName(name: string): void {
  if (name !== '' && name !== '.' && name !== '..' && !/[/\\:\p{Cc}]/u.test(name)) return
  const message = `found the file name ${JSON.stringify(name)}, expected one without slashes, colons and control characters`
  throw fileError({ code: 'file/bad-name', message, hint: 'choose the folder, and plain names in it' })
}

async function whatIs(path: string): Promise<'file' | 'folder' | undefined> {
  try {
    return (await lstat(path)).isDirectory() ? 'folder' : 'file'
  } catch {
    // other problems with the path show up when it is written
    return undefined
  }
}

function exists(paths: readonly string[]): FileError {
  const message = `${paths.join(' and ')} ${paths.length === 1 ? 'exists' : 'exist'} already; nothing was written`
  return fileError({ code: 'file/exists', message, hint: 'choose another folder, or --force to overwrite files' })
}

/**
 * Creates a folder and its missing parents, one by one: `mkdir` with `recursive` never returns from places such as /proc in Node 20,
 * where a folder seems to be missing and cannot be made.
 */
export async function makeFolders(folder: string): Promise<void> {
  for (const missing of await missingFolders(resolve(folder))) {
    await mkdir(missing).catch((error: unknown) => {
      // another process was quicker
      if (codeOf(error) === 'EEXIST') return
      throw codeOf(error) === 'ENOENT' ? new Error('no folder can be made there', { cause: error }) : error
    })
  }
}

/** Outermost first. */
async function missingFolders(path: string, wanted = path): Promise<string[]> {
  const parent = dirname(path)
  const found = await stat(path).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
    return undefined
  })
  if (found?.isDirectory() === false)
    throw Object.assign(new Error(`${path} is a file`), { code: path === wanted ? 'EEXIST' : 'ENOTDIR' })
  return found !== undefined || parent === path ? [] : [...(await missingFolders(parent, wanted)), path]
}
