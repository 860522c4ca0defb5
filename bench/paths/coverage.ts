import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../tests/sources.ts'

const sources = pathToFileURL(join(root, 'packages/')).href

/** What ran during some work: functions by file, files by path in the repository. */
export type Ran = ReadonlyMap<string, readonly string[]>

/** The named functions of the packages' sources that run during the work. Modules have to be loaded beforehand. */
export async function functionsOf(work: () => unknown): Promise<Ran> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await session.post('Profiler.takePreciseCoverage')
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  const ran = new Map<string, string[]>()
  for (const { url, functions } of result) {
    if (!url.startsWith(sources)) continue
    const called = functions
      .filter(({ ranges, functionName }) => ranges[0].count > 0 && functionName !== '')
      .map(({ functionName }) => functionName)
    if (called.length > 0) ran.set(url.slice(sources.length), called)
  }
  return ran
}

export function counted(ran: Ran): string {
  const functions = [...ran.values()].reduce((sum, called) => sum + called.length, 0)
  return `${ran.size} files, ${functions} functions`
}
