import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { TextSession } from './text-session.ts'

interface FileTabsProps {
  readonly session: TextSession
  readonly paths: readonly string[]
  readonly shown: string
  /** Of the element that shows the file. */
  readonly panel: string
}

/** The files of a document, with the number of their problems. */
export function FileTabs({ session, paths, shown, panel }: FileTabsProps) {
  const { host } = session
  const diagnostics = useStore(host.store, (state) => state.diagnostics)
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file has another tab, which may be out of sight
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown, paths.length])
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = paths.at((paths.indexOf(shown) + step) % paths.length)!
    host.openFile(next)
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    tabs[paths.indexOf(next)]?.focus()
  }
  return (
    <div ref={list} className="file-tabs" role="tablist" aria-label="Files of the document" onKeyDown={move}>
      {paths.map((path) => {
        const problems = Object.hasOwn(diagnostics, path) ? diagnostics[path]!.length : 0
        return (
          <button
            key={path}
            type="button"
            role="tab"
            aria-selected={path === shown}
            aria-controls={panel}
            tabIndex={path === shown ? 0 : -1}
            onClick={() => host.openFile(path)}
          >
            {path}
            {problems > 0 && (
              <span className="file-problems">
                <span aria-hidden="true">!</span> {problems}
                <span className="only-read"> problems</span>
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
