import { diagnoseQuickly, type Workspace } from '@telos/language'
import type { Connection } from 'vscode-languageserver/node'
import { toDiagnostic } from './protocol-values.ts'
import { pathToUri } from './uris.ts'

/** Sends the diagnostics of open documents. Answers edits in quick succession together. */
export class DiagnosticsPublisher {
  readonly #workspace: Workspace
  readonly #connection: Pick<Connection, 'sendDiagnostics'>
  readonly #open = new Set<string>()
  readonly #due = new Set<string>()
  /** The last message per document, so that nothing is sent twice. */
  readonly #sent = new Map<string, string>()
  #timer: NodeJS.Timeout | undefined

  constructor(workspace: Workspace, connection: Pick<Connection, 'sendDiagnostics'>) {
    this.#workspace = workspace
    this.#connection = connection
  }

  changed(path: string): void {
    this.#open.add(path)
    this.#due.add(path)
    this.#schedule()
  }

  closed(path: string): void {
    this.#open.delete(path)
    this.#due.delete(path)
    this.#send(path, [])
    this.#sent.delete(path)
  }

  /** Checks all open documents again: a file that they depend on may have changed. */
  publishAll(): void {
    for (const path of this.#open) this.#due.add(path)
    this.#schedule()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#due.clear()
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      const due = [...this.#due]
      this.#due.clear()
      for (const path of due) this.#publish(path)
      const dependents = due.flatMap((path) => this.#workspace.dependents(path))
      for (const path of new Set(dependents)) if (this.#open.has(path) && !due.includes(path)) this.#publish(path)
    }, DELAY)
  }

  #publish(path: string): void {
    this.#send(path, diagnoseQuickly(this.#workspace, path).map(toDiagnostic))
  }

  #send(path: string, diagnostics: ReturnType<typeof toDiagnostic>[]): void {
    const text = JSON.stringify(diagnostics)
    if (this.#sent.get(path) === text) return
    this.#sent.set(path, text)
    void this.#connection.sendDiagnostics({ uri: pathToUri(path), diagnostics })
  }
}

/** Milliseconds: too short to notice, long enough for a pasted text to arrive in one piece. */
const DELAY = 10
