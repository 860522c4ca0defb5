/** Resolves who commands whom, once all agents of a document are known (Pittman 2007, 3.11). */
import { show } from '../../domain/check/plain.ts'
import { describeCircle } from '../squad/command-role.ts'
import type { DocumentReading } from './document-reading.ts'
import type { WrittenAgent } from './read-agent.ts'
import type { NameAt } from './read-shapes.ts'

/** Agent → its superior, as declared by either of them. */
export function readHierarchy(
  reading: DocumentReading,
  agents: ReadonlyMap<string, WrittenAgent | undefined>,
): Map<string, NameAt> {
  const superiors = new Map<string, NameAt>()
  const outside = new Set(reading.options.agents)
  const known = new Set([...agents.keys(), ...outside])
  const isKnown = ({ name, path }: NameAt) => {
    if (known.has(name)) return true
    reading.report.unknown('agents/unknown-agent', path, `unknown agent ${show(name)}`, name, known)
    return false
  }
  for (const [name, agent] of agents) {
    if (agent?.superior !== undefined && isKnown(agent.superior)) superiors.set(name, agent.superior)
  }
  for (const [name, agent] of agents) {
    for (const member of agent?.members ?? []) if (isKnown(member)) enlist(reading, superiors, member, name, agents)
  }
  findCycles(reading, superiors)
  return superiors
}

function enlist(
  { report }: DocumentReading,
  superiors: Map<string, NameAt>,
  member: NameAt,
  superior: string,
  agents: ReadonlyMap<string, unknown>,
): void {
  const other = superiors.get(member.name)
  if (!agents.has(member.name)) {
    const message = `${show(member.name)} is not in the document, so its superior cannot be set here`
    report.error('agents/contradiction', member.path, message)
  } else if (other === undefined) superiors.set(member.name, { name: superior, path: member.path })
  else if (other.name !== superior) {
    const message = `found ${show(member.name)} among the members, whose superior is ${show(other.name)}`
    report.error('agents/contradiction', member.path, message)
  }
}

function findCycles({ report }: DocumentReading, superiors: ReadonlyMap<string, NameAt>): void {
  /** Agent → the walk that visited it. */
  const walks = new Map<string, string>()
  for (const start of superiors.keys()) {
    let at: string | undefined = start
    while (at !== undefined && !walks.has(at)) {
      walks.set(at, start)
      at = superiors.get(at)?.name
    }
    if (at === undefined || walks.get(at) !== start) continue
    const round = [at]
    for (let next = superiors.get(at)!.name; next !== at; next = superiors.get(next)!.name) round.push(next)
    const message = describeCircle(round)
    report.error('agents/cycle', superiors.get(at)!.path, message)
  }
}
