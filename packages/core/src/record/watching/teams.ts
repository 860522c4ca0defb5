/** Who serves whom, as far as it was seen: when a superior goes, its members get another one, or none, and lose their orders. */
export class Teams {
  readonly #members = new Map<string, Set<string>>()
  readonly #superiors = new Map<string, string>()

  /** An agent was seen to serve somebody, or nobody. */
  note(agent: string, superior: string | undefined): void {
    if (this.#superiors.get(agent) === superior) return
    this.leave(agent)
    if (superior === undefined) return
    this.#superiors.set(agent, superior)
    const members = this.#members.get(superior)
    if (members === undefined) this.#members.set(superior, new Set([agent]))
    else members.add(agent)
  }

  /** An agent serves nobody any more. */
  leave(agent: string): void {
    const superior = this.#superiors.get(agent)
    if (superior === undefined) return
    this.#superiors.delete(agent)
    const members = this.#members.get(superior)
    members?.delete(agent)
    if (members?.size === 0) this.#members.delete(superior)
  }

  /** Those who serve an agent; a list of its own, as they may be about to change. */
  membersOf(superior: string): readonly string[] {
    const members = this.#members.get(superior)
    return members === undefined ? [] : [...members]
  }

  clear(): void {
    this.#members.clear()
    this.#superiors.clear()
  }
}
