import { useEffect, useMemo, useRef, useState } from 'react'
import { templates } from '../../examples/templates.ts'
import type { Command } from '../../shell/commands.ts'
import { useCommands } from '../../shell/hooks.ts'
import { useIncomingFiles } from '../../shell/incoming-files.tsx'
import type { StudioShell } from '../../shell/room.ts'
import { cards } from './card-list.ts'
import { CardView } from './card-view.tsx'
import { ExampleList } from './example-list.tsx'
import { RecentList } from './recent-list.tsx'
import { createRecentWork } from './recent-work.ts'
import { createOpening, type HomeOpening, StartPanel } from './start-panel.tsx'

/** Four programs that plan, and everything that can be opened. */
export function FrontPage({ shell }: { readonly shell: StudioShell }) {
  const picker = useRef<HTMLInputElement>(null)
  const recent = useMemo(() => createRecentWork(shell.desk), [shell])
  const opening = useMemo(() => createOpening(shell), [shell])
  const [now] = useState(Date.now)
  const commands = useMemo(() => homeCommands(shell, opening, () => picker.current?.click()), [shell, opening])
  useCommands(commands)
  useEffect(() => void recent.refresh(), [recent])
  const isDragging = useIncomingFiles((files) => void opening.openFiles(files))
  return (
    <div className="home">
      <h1>Give it a goal. Watch it find the way.</h1>
      <p className="lead">Four programs are planning right now. Click one to take it over.</p>
      <div className="cards">
        {cards.map((card, index) => (
          <CardView key={card.name} card={card} order={index} />
        ))}
      </div>
      <div className="home-lists">
        <ExampleList opening={opening} />
        <div className="home-side">
          <StartPanel opening={opening} picker={picker} />
          <RecentList recent={recent} shell={shell} now={now} />
        </div>
      </div>
      {isDragging && (
        <div className="drop-veil">
          <p>Drop the files to open them</p>
        </div>
      )}
    </div>
  )
}

function homeCommands(shell: StudioShell, opening: HomeOpening, pickFiles: () => void): readonly Command[] {
  const group = 'Home'
  return [
    ...templates.map((template) => ({
      id: `new.${template.kind}`,
      title: template.title,
      group,
      keys: template.keys,
      run: () => void opening.openTemplate(template),
    })),
    { id: 'open-file', title: 'Open a file', group, keys: 'Mod+O', run: pickFiles },
    ...cards.map(({ name, title }, index) => ({
      id: `watch.${name}`,
      title: `Watch: ${title}`,
      group,
      keys: String(index + 1),
      run: () => shell.go({ room: 'home', path: ['watch', name] }),
    })),
  ]
}
