/** Observed superiors: when a superior leaves, its subordinates get another one, or none, and lose their orders. */
export class Teams {
  readonly #members = new Map<string, Set<string>>()
  readonly #superiors = new Map<string, string>()

  /** Notes the superior of an agent, or that it has none. */
  note(agent: string, superior: string | undefined): void {
    if (this.#superiors.get(agent) === superior) return
    this.leave(agent)
    if (superior === undefined) return
    this.#superiors.set(agent, superior)
    const members = this.#members.get(superior)
    if (members === undefined) this.#members.set(superior, new Set([agent]))
    else members.add(agent)
  }

  /** Notes that an agent has no superior any more. */
  leave(agent: string): void {
    const superior = this.#superiors.get(agent)
    if (superior === undefined) return
    this.#superiors.delete(agent)
    const members = this.#members.get(superior)
    members?.delete(agent)
    if (members?.size === 0) this.#members.delete(superior)
  }

  /** Returns the subordinates of an agent; a copy, because they may be about to change. */
  membersOf(superior: string): readonly string[] {
    const members = this.#members.get(superior)
    return members === undefined ? [] : [...members]
  }

  clear(): void {
    this.#members.clear()
    this.#superiors.clear()
  }
}
