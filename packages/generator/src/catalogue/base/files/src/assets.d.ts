/** Style sheets and pictures that code imports arrive as text. */
declare module '*.css' {
  const text: string;
  export default text;
}
declare module '*.svg' {
  const text: string;
  export default text;
}
