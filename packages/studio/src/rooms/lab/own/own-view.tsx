import type { Diagnostic } from '@telos/core'
import { Download, Link2, Upload } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { PickedFile } from '../../../documents/read-files.ts'
import { copyText, downloadText } from '../../../documents/take-away.ts'
import type { Command } from '../../../shell/commands.ts'
import { useCommands } from '../../../shell/hooks.ts'
import { useIncomingFiles } from '../../../shell/incoming-files.tsx'
import { useNarrow } from '../../../shell/narrow.ts'
import { routeAsHash } from '../../../shell/route.ts'
import { Split } from '../../../shell/views/split.tsx'
import type { LabSubViewProps } from '../sub-view.ts'
import { useTitle } from '../use-title.ts'
import { type OwnExample, ownExamples } from './own-examples.ts'
import { OwnStatusPanel } from './own-status.tsx'
import {
  findOwnText,
  isScript,
  keepOwnText,
  largestScript,
  noteOwnLink,
  type OwnText,
  ownFile,
  ownLink,
  shareOwn,
} from './own-text.ts'
import { ownWords } from './own-words.ts'
import { ownRun } from './own-worker.ts'
import './own.css'

const OwnEditor = lazy(() => import('./own-editor.tsx'))

const none: readonly Diagnostic[] = []

/** A problem of the reader's own, at `#/lab/own`. Opening the address shows code and runs nothing. */
export function OwnView(props: LabSubViewProps) {
  const { path, query } = props.route
  const data = query['data'] ?? (path[1] === 'run' ? ownLink() : undefined)
  const [found, setFound] = useState<OwnText>()
  useEffect(() => {
    let isCurrent = true
    void findOwnText(data, ownExamples.counting).then((text) => isCurrent && setFound(text))
    return () => void (isCurrent = false)
  }, [data])
  // the text of the address before is not the one of this address
  return found && found.data === data && <OwnProblem key={data} found={found} {...props} />
}

function OwnProblem({ found, shell, route, language }: LabSubViewProps & { readonly found: OwnText }) {
  const words = ownWords[language]
  useTitle(shell, words.title)
  /** What takes the place of the whole text: as a change that can be taken back. */
  const [whole, setWhole] = useState(found.changed === undefined ? undefined : { text: found.changed })
  const [text, setText] = useState(found.changed ?? found.text)
  const [place, setPlace] = useState<{ readonly line: number; readonly column: number }>()
  const { status } = useStore(ownRun.store)
  const change = (next: string) => {
    setText(next)
    keepOwnText(next, found)
  }
  const replace = (next: string) => {
    setWhole({ text: next })
    change(next)
    shell.say(words.replaced)
  }
  const take = async (file: Pick<PickedFile, 'size' | 'text'>) => {
    if (file.size > largestScript) shell.say(words.tooLarge)
    else await file.text().then(replace, (error: Error) => shell.say(error.message))
  }
  useIncomingFiles((files) => {
    const script = files.find(isScript)
    if (script !== undefined) void take(script)
  })
  const run = useCallback(() => {
    noteOwnLink(found.from === 'link' ? found.data : undefined)
    void ownRun.run({ path: ownFile, text }, language)
  }, [found, text, language])
  const share = async () => {
    const query = { ...route.query, data: await shareOwn(text) }
    const link = location.href.replace(/#.*$/s, '') + routeAsHash({ room: route.room, path: ['own'], query })
    await copyText(link).then(
      () => shell.say(words.shared),
      (error: Error) => shell.say(error.message),
    )
  }
  const commands = useMemo(
    (): readonly Command[] => [
      { id: 'own.run', title: words.run, group: words.title, keys: 'Mod+Enter', run },
      { id: 'own.stop', title: words.stop, group: words.title, keys: 'Alt+.', run: ownRun.stop },
    ],
    [run, words],
  )
  useCommands(commands)
  const isNarrow = useNarrow()
  const diagnostics = status.kind === 'wrong' && status.file.text === text ? status.diagnostics : none
  const head = (
    <header className="own-head">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <div className="own-tools" role="toolbar" aria-label={words.title}>
        <label>
          {words.examples}{' '}
          <select value="" onChange={({ currentTarget }) => replace(ownExamples[currentTarget.value as OwnExample])}>
            <option value="" disabled>
              …
            </option>
            {(Object.keys(ownExamples) as OwnExample[]).map((name) => (
              <option key={name} value={name}>
                {words.exampleNames[name]}
              </option>
            ))}
          </select>
        </label>
        <label className="button">
          <Upload size={14} aria-hidden /> {words.open}
          <input
            type="file"
            accept=".ts,.mts,.js,.mjs"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              currentTarget.value = ''
              if (file !== undefined) void take(file)
            }}
          />
        </label>
        <button type="button" className="button" onClick={() => downloadText(ownFile, text, 'text/typescript')}>
          <Download size={14} aria-hidden /> {words.save}
        </button>
        <button type="button" className="button" onClick={() => void share()}>
          <Link2 size={14} aria-hidden /> {words.share}
        </button>
      </div>
    </header>
  )
  const side = (
    <div className="own-side">
      <OwnStatusPanel
        run={ownRun}
        text={text}
        words={words}
        start={run}
        isLinked={found.from === 'link'}
        isDamaged={found.isDamaged}
        step={() => shell.go({ room: route.room, path: ['own', 'run'], query: langOf(route.query) })}
        show={({ span }) => span && setPlace({ line: span.line, column: span.column })}
      />
      <section>
        <h3>{words.help}</h3>
        <ul>
          {words.helpLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  )
  // a phone is for reading and running
  if (isNarrow)
    return (
      <div className="own-narrow">
        {head}
        {side}
        <pre className="own-plain">{text}</pre>
      </div>
    )
  return (
    <Split name="lab-own" first={0.68} label={words.title}>
      <div className="own">
        {head}
        <Suspense fallback={<pre className="own-plain">{text}</pre>}>
          <OwnEditor
            first={found.text}
            whole={whole}
            diagnostics={diagnostics}
            place={place}
            label={ownFile}
            language={language}
            onChange={change}
            onRun={run}
          />
        </Suspense>
      </div>
      {side}
    </Split>
  )
}

function langOf(query: LabSubViewProps['route']['query']): Record<string, string> {
  return query['lang'] ? { lang: query['lang'] } : {}
}
