declare module 'snowball-stemmers' {
  interface Stemmer {
    stem(word: string): string;
  }
  interface Stemmers {
    newStemmer(language: 'spanish'): Stemmer;
  }
  const stemmers: Stemmers;
  export default stemmers;
}
