declare module 'saxen' {
  type Attributes = Readonly<Record<string, string>>

  /** A reader of XML that is told it piece by piece, and tells what it finds. */
  export class Parser {
    on(event: 'openTag', tell: (name: string, attributes: () => Attributes | false) => void): this
    on(
      event: 'closeTag' | 'text' | 'cdata' | 'comment' | 'question' | 'attention',
      tell: (text: string) => void,
    ): this
    on(event: 'error' | 'warn', tell: (error: Error) => void): this
    write(xml: string): this
    end(): Error | null
  }
}
