/** The planners as packages, as planning services describe them. */
import { type Engine, engines } from '@telos/core/search'
import { didYouMean } from '@telos/core/text'
import { RefusedRequest, shortened } from '../server/local-route.ts'

/** PDDL problems offer neither the actions of a domain nor predecessors. */
const served = engines.filter(({ needs }) => needs !== 'domain' && needs !== 'predecessors')

export const packageNames: readonly string[] = served.map(packageName)

function packageName({ name }: Pick<Engine, 'name'>): string {
  return `telos-${name}`
}

/** The name of the planner in a package. */
export function plannerOfPackage(name: string): string {
  return packageCalled(name).name
}

/** The name of a planner as `telos plan --search` takes it. */
export function plannerCalled(name: string): string {
  const found = served.find((engine) => engine.name === name || engine.aliases?.includes(name))
  if (found !== undefined) return found.name
  throw unknown(
    'planner',
    name,
    served.map((engine) => engine.name),
    400,
  )
}

/** Describes a package as the services of planning.domains and planutils do. */
export function packageManifest(name: string, seconds: number) {
  const engine = packageCalled(name)
  return {
    package_name: packageName(engine),
    name: `Telos: ${engine.title}`,
    description: engine.summary,
    runnable: true,
    'install-size': '0',
    dependencies: [],
    endpoint: {
      services: {
        solve: {
          args: [
            { name: 'domain', type: 'file', description: 'domain in PDDL' },
            { name: 'problem', type: 'file', description: 'problem in PDDL' },
            { name: 'time', type: 'int', description: `seconds, at most ${seconds}`, default: seconds },
          ],
          call: `telos plan {domain} {problem} --search ${engine.name} --time {time}`,
          return: { type: 'generic', files: '*plan*' },
        },
      },
    },
  }
}

function packageCalled(name: string): Engine {
  const found = served.find((engine) => packageName(engine) === name)
  if (found !== undefined) return found
  throw unknown('package', name, packageNames, 404)
}

function unknown(kind: string, name: string, known: readonly string[], status: number): RefusedRequest {
  const hint = didYouMean(name, known) ?? `use one of ${known.join(', ')}.`
  return new RefusedRequest(status, `Unknown ${kind} ${JSON.stringify(shortened(name))}: ${hint}`)
}
