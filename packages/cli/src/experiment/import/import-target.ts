/** Where imported results go: the folder of a campaign, a file of SQLite, or a PostgreSQL database. */
import { statSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import type { ResultStore } from '@telos/experiments'
import {
  campaignFiles,
  isDatabaseAddress,
  openJsonLines,
  openPostgresStore,
  openSqliteStore,
  shownAddress,
} from '@telos/experiments/node'
import { CommandError } from '../../command.ts'
import { makeFolder } from '../../files/make-folder.ts'
import type { Io } from '../../io.ts'
import { lockResults } from '../lock-folder.ts'
import { pathOf } from '../path-of.ts'
import { sayKindly } from '../say-kindly.ts'
import { failWritably } from '../unwritable.ts'

export interface ImportTarget {
  /** As messages name it. */
  readonly shown: string
  /** The campaign of results that name none. */
  readonly campaign: string
  /** The folder that may have a campaign of its own. */
  readonly folder?: string
  /** Opens it, creating it if it is missing, and closes it after the work. */
  write<Answer>(work: (store: ResultStore) => Promise<Answer>): Promise<Answer>
}

/** Reads what `--into` says. */
export function importTarget(word: string, io: Io): ImportTarget {
  if (isDatabaseAddress(word)) return database(word)
  const path = resolve(io.cwd, pathOf(word, 'a folder, a file of SQLite, or postgres://…'))
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  return /\.(sqlite|db)$/i.test(word) && !isFolder ? sqliteFile(word, path, io) : folderOfResults(word, path, io)
}

function folderOfResults(word: string, folder: string, io: Io): ImportTarget {
  return {
    shown: join(word, campaignFiles.results),
    campaign: basename(folder),
    folder,
    async write(work) {
      makeFolder(word, io)
      const unlock = await failWritably(folder, () => lockResults(folder))
      try {
        return await failWritably(folder, () => during(openJsonLines(join(folder, campaignFiles.results)), work))
      } finally {
        unlock()
      }
    },
  }
}

function sqliteFile(word: string, path: string, io: Io): ImportTarget {
  return {
    shown: word,
    campaign: basename(path, extname(path)),
    async write(work) {
      makeFolder(dirname(word), io)
      try {
        return await sayKindly(async () => during(await openSqliteStore(path), work))
      } catch (error) {
        const { name, message } = error as Error
        throw name === 'SQLite3Error' ? new CommandError('unwritable', `cannot write into ${word}: ${message}`) : error
      }
    },
  }
}

function database(url: string): ImportTarget {
  const name = URL.canParse(url) ? basename(new URL(url).pathname) : ''
  return {
    shown: shownAddress(url),
    campaign: name === '' ? 'imported' : name,
    write: (work) => sayKindly(async () => during(await openPostgresStore(url), work)),
  }
}

async function during<Answer>(store: ResultStore, work: (store: ResultStore) => Promise<Answer>): Promise<Answer> {
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
